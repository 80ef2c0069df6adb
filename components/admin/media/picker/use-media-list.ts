"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import type { FileKind } from "@/lib/domain/media/media-url";

const PER_REQUEST = 24;

interface MediaList {
  media: readonly MediaEntry[];
  total: number;
}

/** Files of one kind, a part at a time. The response to an earlier request than the last is dropped. */
export function useMediaList(kind: FileKind) {
  const [list, setList] = useState<MediaList & { search: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const requests = useRef(0);
  const send = async (search: string, before: readonly MediaEntry[]) => {
    const request = ++requests.current;
    const part = { limit: String(PER_REQUEST), offset: String(before.length) };
    const query = new URLSearchParams({ kind, search, ...part });
    const settle = (update: () => void) => {
      if (request !== requests.current) return;
      setLoading(false);
      update();
    };
    await authenticatedRequest(`/api/v1/media?${query}`).then(
      (response) => {
        const { media, total } = response as MediaList;
        settle(() => setList({ media: [...before, ...media], total, search }));
      },
      (error: unknown) => settle(() => setFailure(error)),
    );
  };
  const sendFirst = useEffectEvent(() => void send("", []));
  useEffect(() => sendFirst(), []);
  const load = (search: string, before: readonly MediaEntry[]) => {
    setLoading(true);
    setFailure(undefined);
    void send(search, before);
  };
  return {
    list,
    failure,
    isLoading,
    search: (text: string) => load(text, []),
    loadMore: () => list && load(list.search, list.media),
  };
}
