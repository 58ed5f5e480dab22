import { readConfig } from '../../../config.ts';

const usage = `Uso: npm run --silent sandbox -- [approved|rejected] [PAGO]

  (nada)            muestra los pagos que esperan a su banco
  approved [PAGO]   el banco aprueba ese pago, o todos
  rejected [PAGO]   el banco rechaza ese pago, o todos
`;

const words = { approved: 'aprobado', rejected: 'rechazado' };

const [outcome, payment, ...rest] = process.argv.slice(2);
const isOutcome = outcome === undefined || outcome === 'approved' || outcome === 'rejected';
if (!isOutcome || rest.length > 0) {
  console.error(usage);
  process.exit(2);
}

const address = `http://localhost:${readConfig(process.env).paymentsPort}/pending`;
try {
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => {
    throw new Error('no contesta: arrancá el programa (npm start) con este PAYMENTS_PORT');
  });
  if (!response.ok) throw new Error(`contestó ${response.status}`);
  const pending = (await response.json()) as { id: string; amount: number; createdAt: string }[];
  const chosen = pending.filter(({ id }) => payment === undefined || id === payment);
  if (payment !== undefined && chosen.length === 0)
    throw new Error(`el pago ${payment} no está pendiente`);
  for (const { id, amount, createdAt } of chosen) {
    if (outcome) {
      const body = new URLSearchParams({ payment_id: id, outcome });
      await fetch(address, { method: 'POST', body, redirect: 'manual' });
    }
    console.log(`${id}  $ ${amount}  ${createdAt}  ${outcome ? words[outcome] : 'pendiente'}`);
  }
  if (chosen.length === 0) console.log('no hay pagos pendientes');
} catch (error) {
  console.error(`sandbox: ${address}: ${(error as Error).message}`);
  process.exit(1);
}
