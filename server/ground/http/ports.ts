import { createServer } from 'node:net';

/** Throws the listener's EADDRINUSE when another program uses one of the ports. 0 is any free port. */
export async function checkPorts(host: string, ports: readonly (number | undefined)[]) {
  for (const port of ports) {
    if (port === undefined) continue;
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
}
