/**
 * Allowed SVG elements with capitals in their names. DOMPurify's own lists are in lower case, as
 * HTML writes them.
 */
export const camelCaseTags = [
  "clipPath",
  "linearGradient",
  "radialGradient",
  "textPath",
  "feBlend",
  "feColorMatrix",
  "feComponentTransfer",
  "feComposite",
  "feConvolveMatrix",
  "feDiffuseLighting",
  "feDisplacementMap",
  "feDistantLight",
  "feDropShadow",
  "feFlood",
  "feFuncA",
  "feFuncB",
  "feFuncG",
  "feFuncR",
  "feGaussianBlur",
  "feMerge",
  "feMergeNode",
  "feMorphology",
  "feOffset",
  "fePointLight",
  "feSpecularLighting",
  "feSpotLight",
  "feTile",
  "feTurbulence",
];

export const camelCaseAttributes = [
  "baseFrequency",
  "clipPathUnits",
  "diffuseConstant",
  "edgeMode",
  "filterUnits",
  "glyphRef",
  "gradientTransform",
  "gradientUnits",
  "kernelMatrix",
  "kernelUnitLength",
  "keyPoints",
  "lengthAdjust",
  "limitingConeAngle",
  "markerHeight",
  "markerUnits",
  "markerWidth",
  "maskContentUnits",
  "maskUnits",
  "numOctaves",
  "pathLength",
  "patternContentUnits",
  "patternTransform",
  "patternUnits",
  "pointsAtX",
  "pointsAtY",
  "pointsAtZ",
  "preserveAlpha",
  "preserveAspectRatio",
  "primitiveUnits",
  "refX",
  "refY",
  "specularConstant",
  "specularExponent",
  "spreadMethod",
  "startOffset",
  "stdDeviation",
  "stitchTiles",
  "surfaceScale",
  "tableValues",
  "targetX",
  "targetY",
  "textLength",
  "viewBox",
  "xChannelSelector",
  "yChannelSelector",
];

/**
 * Whether a link targets an element of the same document or embeds a raster image.
 * @param {string} url
 */
export const isInternalLink = (url) =>
  /^#[^\s]*$/.test(url) || /^data:image\/(png|jpeg|gif);base64,[a-z0-9+/=\s]*$/i.test(url);

/**
 * Whether CSS loads nothing: every url() is a fragment of the document, and no escape hides another
 * one.
 * @param {string} style
 */
export const isInternalStyle = (style) =>
  !/[\\<]|@import|@font-face|expression|image-set|(?:^|[^a-z-])src\s*\(/i.test(style) &&
  !/url\s*\(\s*(?:["']\s*)?(?!\s|["']|#)/i.test(style);
