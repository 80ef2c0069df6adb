/** What search engines and shared links show of a case: its title and description unless given. */
export const searchTextsOf = ({
  title,
  description,
  searchTitle,
  searchDescription,
}: Record<"title" | "description" | "searchTitle" | "searchDescription", string>) => ({
  title: searchTitle.trim() || title,
  description: searchDescription.trim() || description,
});
