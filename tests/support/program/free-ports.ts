import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function freePorts(count: number): Promise<number[]> {
  const servers = [];
  for (let index = 0; index < count; index++) {
    const server = createServer().listen(0, '0.0.0.0');
    await once(server, 'listening');
    servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports;
}
