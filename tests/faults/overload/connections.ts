import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens connections that send `text` and then nothing more. */
export async function openConnections(port: number, count: number, text: string) {
  const sockets: Socket[] = [];
  // A listen queue is short: a hundred at a time.
  for (let opened = 0; opened < count; opened += 100) {
    const batch = Array.from({ length: Math.min(100, count - opened) }, () =>
      connect(port, '127.0.0.1'),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      socket.on('error', () => {});
      if (text) socket.write(text);
    }
    sockets.push(...batch);
  }
  return {
    open: () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open'),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export interface Answered {
  status: number;
  retryAfter: string | null;
  isWhole: boolean;
}

export async function get(address: string): Promise<Answered> {
  const response = await fetch(address);
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    isWhole: text.includes('</html>'),
  };
}

/** Megabytes that a program occupies, from its /metrics. */
export async function memoryOf(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]) / 1024 ** 2;
}
