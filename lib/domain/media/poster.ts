/** The films of the sample cases lie in public/films, each beside a frame of it. */
const sampleFilm = /^(\/films\/[a-z0-9-]+)\.mp4$/;

/** What is shown of a video before it plays: its own poster, or the image of the case. */
export const posterOf = ({
  videoUrl,
  imageUrl,
}: {
  videoUrl: string;
  imageUrl: string;
}): string => {
  const film = sampleFilm.exec(videoUrl)?.[1];
  return film ? `${film}.png` : imageUrl;
};
