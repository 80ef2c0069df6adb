import { loadServer } from "../bench/load";
import { processorSeconds } from "../bench/processor";
import { spreadOf } from "../bench/rounds";
import type { startBalancer } from "../support/nginx";
import type { Replica } from "./replicas";

/** For each replica, because a process that gets several requests at once needs less time for each. */
const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

interface Group {
  balancer: Awaited<ReturnType<typeof startBalancer>>;
  replicas: readonly Replica[];
}

export interface Throughput {
  perSecond: number;
  /** Processor time of the replicas for a request, in microseconds. */
  micros: number;
  /** Shares of a core. */
  generator: number;
  balancer: number;
}

const secondsOf = (replicas: readonly Replica[]): number =>
  replicas.reduce((sum, replica) => sum + processorSeconds(replica.pid()), 0);

async function measure(
  { balancer, replicas }: Group,
  path: string,
  headers: Record<string, string>,
): Promise<Throughput> {
  const before = secondsOf(replicas);
  const target = { url: balancer.url + path, pid: balancer.pid };
  const load = { connections: CONNECTIONS * replicas.length, seconds: SECONDS, headers };
  const {
    requests,
    perSecond,
    processorMicros = NaN,
    generatorShare = NaN,
  } = await loadServer(target, load);
  return {
    perSecond,
    micros: ((secondsOf(replicas) - before) / requests) * 1e6,
    generator: generatorShare,
    balancer: (processorMicros * perSecond) / 1e6,
  };
}

/** The median of each value over rounds in which the groups are measured in turn, by group. */
export async function throughputOf(
  groups: readonly Group[],
  path: string,
  headers: Record<string, string>,
): Promise<Throughput[]> {
  const measured = groups.map((): Throughput[] => []);
  // The first round, which loads code, doesn't count.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, group] of groups.entries()) {
      const value = await measure(group, path, headers);
      if (round > 0) measured[index]?.push(value);
    }
  const median = (values: Throughput[], key: keyof Throughput) =>
    spreadOf(values.map((value) => value[key])).median;
  return measured.map((values) => ({
    perSecond: median(values, "perSecond"),
    micros: median(values, "micros"),
    generator: median(values, "generator"),
    balancer: median(values, "balancer"),
  }));
}
