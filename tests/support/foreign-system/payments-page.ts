import type { ServerResponse } from 'node:http';
import type { ReceivedRequest } from '../program/fake-system.ts';

/** The payments page's data about a reference. */
interface Payment {
  status: 'approved' | 'pending' | 'rejected';
  amount: number;
}

const payments = new Map<string, Payment>();

export function storePayment(clientRef: string, payment: Payment): void {
  payments.set(clientRef, payment);
}

/** The external payments page of SPEC §7, on an origin of its own: a page to frame, and the status of a payment. */
export function answerPayments(request: ReceivedRequest, response: ServerResponse): void {
  const url = new URL(request.url, 'http://payments');
  const clientRef = url.searchParams.get('client_ref') ?? '';
  if (url.pathname === '/estado') {
    const payment = payments.get(clientRef);
    const data = payment ? { id: `P-${clientRef}`, ...payment } : { status: 'none' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    return;
  }
  const outcome = url.searchParams.get('outcome');
  const amount = Number(url.searchParams.get('import'));
  if (outcome === 'approved' || outcome === 'pending' || outcome === 'rejected') {
    storePayment(clientRef, { status: outcome, amount });
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(clientRef));
}

function page(clientRef: string): string {
  const script = `
    const pay = async (outcome) => {
      const address = new URL(location.href);
      address.searchParams.set('outcome', outcome);
      await fetch(address);
      document.querySelector('p').textContent = 'Listo';
      parent.postMessage({ source: 'payments', client_ref: ${JSON.stringify(clientRef)}, outcome }, '*');
    };
    for (const button of document.querySelectorAll('button')) button.onclick = () => pay(button.value);`;
  return `<!doctype html><html lang="es"><title>Caja Zonda</title><h1>Caja Zonda</h1><p>Tarjeta de prueba</p>
    <button value="approved">Pagar ahora</button> <button value="pending">Pagar con demora</button>
    <button value="rejected">Tarjeta sin fondos</button><script>${script.replaceAll('<', '\\u003c')}</script></html>`;
}
