/** The videos of the sample cases are in public/films, each beside a frame of it. */
const sampleVideo = /^(\/films\/[a-z0-9-]+)\.mp4$/;

/**
 * What is shown of a video before it plays: its own poster, the fallback image, or the image of the
 * case.
 */
export const posterOf = ({
  videoUrl,
  imageUrl,
  fallbackImage,
}: {
  videoUrl: string;
  imageUrl: string;
  fallbackImage: string;
}): string => {
  const path = sampleVideo.exec(videoUrl)?.[1];
  return path ? `${path}.png` : fallbackImage || imageUrl;
};
