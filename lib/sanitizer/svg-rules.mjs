/** What a drawing may hold whose names have capitals; the sanitiser's own lists are for HTML, which writes them small. */
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
 * Links name a part of the drawing itself, or bring a picture along.
 * @param {string} url
 */
export const isInternalLink = (url) =>
  /^#[^\s]*$/.test(url) || /^data:image\/(png|jpeg|gif);base64,[a-z0-9+/=\s]*$/i.test(url);

/**
 * Style that fetches nothing: every url() names a part of the drawing, and no escape hides another one.
 * @param {string} style
 */
export const isInternalStyle = (style) =>
  !/[\\<]|@import|@font-face|expression|image-set|(?:^|[^a-z-])src\s*\(/i.test(style) &&
  !/url\s*\(\s*(?:["']\s*)?(?!\s|["']|#)/i.test(style);
