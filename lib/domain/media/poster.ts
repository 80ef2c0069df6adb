/** The films of the sample cases lie in public/films, each beside a frame of it. */
const sampleFilm = /^(\/films\/[a-z0-9-]+)\.mp4$/;

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
  const film = sampleFilm.exec(videoUrl)?.[1];
  return film ? `${film}.png` : fallbackImage || imageUrl;
};
