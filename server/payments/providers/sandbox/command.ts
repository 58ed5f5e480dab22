import { readConfig } from '../../../config.ts';

const usage = `Usage: npm run --silent sandbox -- [approved|rejected] [PAYMENT]

  (nothing)            prints the payments that wait for their bank
  approved [PAYMENT]   the bank approves that payment, or all of them
  rejected [PAYMENT]   the bank rejects that payment, or all of them
`;

const [outcome, payment, ...rest] = process.argv.slice(2);
const isOutcome = outcome === undefined || outcome === 'approved' || outcome === 'rejected';
if (!isOutcome || rest.length > 0) {
  console.error(usage);
  process.exit(2);
}

const address = `http://localhost:${readConfig(process.env).paymentsPort}/pending`;
try {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const pending = (await response.json()) as { id: string; amount: number; createdAt: string }[];
  const chosen = pending.filter(({ id }) => payment === undefined || id === payment);
  if (payment !== undefined && chosen.length === 0) throw new Error(`${payment} is not pending`);
  for (const { id, amount, createdAt } of chosen) {
    if (outcome) {
      const body = new URLSearchParams({ payment_id: id, outcome });
      await fetch(address, { method: 'POST', body, redirect: 'manual' });
    }
    console.log(`${id}  $ ${amount}  ${createdAt}  ${outcome ?? 'pending'}`);
  }
  if (chosen.length === 0) console.log('no payment is pending');
} catch (error) {
  console.error(`sandbox: ${address}: ${(error as Error).message}`);
  process.exit(1);
}
