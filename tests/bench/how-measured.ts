/** The section of docs/benchmarks.md about the method and about earlier figures. */
export const howMeasured = `
**Processor time per request** is what the server's processes used in user and system mode (\`/proc\`, \
children included),
divided by its answers. It doesn't depend on the load generator. **Requests a second** and **times** are measured \
with wrk,
one thread, and not at all where it isn't installed. "Load generator" is how much of a core it took, \
beside ours and beside
the other. From 90 % on, the generator itself may be the limit: the true difference is then larger than the figure.

Where the code of a process lies in memory is random, and makes some processes a third slower than others, for all
that they do. What is cached is therefore measured with a process of ours and one of the competitor's that are started
for each round, in loads of half the length.

## What was wrong with earlier figures

Until November 2026 a load generator written for Node made the requests. It stops at some 8,000 requests a second, so it
measured itself:

- The home page reached 0.97 of nginx's requests a second. With wrk on the same machine it was 0.11: 5,200 to 8,200
  against 51,000 to 70,000. Processor time per request was 139 to 225 µs, against 15 to 19 µs for nginx and \
54 to 60 µs for
  a bare Node server with the same bytes.
- A cached list call against Fastify was understated: the generator held back the product and not Fastify.
- List calls that ask the database ran beside a generator that took a good part of one of two cores from them.
- Times of list calls with many cases held the client's own time for a new connection, which pulled ratios towards 1.
- Memory was read after a load that the generator limited, on 25 addresses that all exist. There are 200 now,
  unknown ones among them.
- Times from an edit to the page are still taken by a client in Node, which makes them longer; its share is shown.
- Until 29 November 2026, one of five loads of the home page on the slow phone included its first rendering. What is
  compared in rounds runs once before them now.
- Weights, the slow phone and builds use no load generator.
`;
