/** The tags that an administrator may write (P§5). */
export const allowedTags = ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a", "h3", "h4", "blockquote", "code"];
