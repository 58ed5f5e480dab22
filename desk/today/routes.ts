import { html } from '../../server/payments/pages/html.ts';
import type { Desk } from '../app.ts';

/** What has to be done today. */
export function todayRoutes({ route }: Desk): void {
  route('GET', '/hoy', 'see the day', async () => ({ title: 'Hoy', main: html`` }));
}
