import { connect, createServer, type Socket } from 'node:net';

// A process of its own that distributes connections on the port in its first argument over the ports in the others, in
// turns.

const [port, ...backends] = process.argv.slice(2).map(Number);

let turn = 0;
const server = createServer((client) => {
  const backend = connect(backends[turn++ % backends.length]!, '127.0.0.1');
  join(client, backend);
  join(backend, client);
});
server.listen(port, '127.0.0.1', () => process.send!('ready'));
process.once('disconnect', () => process.exit(0));

function join(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.pipe(to);
  from.once('error', () => to.destroy());
}
