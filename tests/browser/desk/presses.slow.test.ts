import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { staff } from '../../../server/ground/db/schema.ts';
import type { StaffRole } from '../../../machines/operation/staff-roles.ts';
import { tabToElement } from '../shopper.ts';
import { openStage, walkIn } from './stage.ts';

const stage = openStage();
const { shop } = stage;

/** A clerk whose presses of links and buttons are counted. */
interface Clerk {
  page: Page;
  press: (what: Locator) => Promise<void>;
  /** Opens a case by its chassis number. */
  find: (chassis: string) => Promise<void>;
  /** Opens the form of an event if it is closed, fills it in and sends it. */
  send: (label: string, typed?: Record<string, string>) => Promise<void>;
}

interface Task {
  role?: StaffRole;
  work: (clerk: Clerk) => Promise<void>;
}

/** Finds the chassis number, and sends forms on its page. */
const sends = (
  chassis: () => Promise<string>,
  forms: readonly (readonly [label: string, typed: Record<string, string>])[],
  role: StaffRole = 'sales',
): Task => ({
  role,
  work: async ({ find, send }) => {
    await find(await chassis());
    for (const [label, typed] of forms) await send(label, typed);
  },
});

const paidCase = async () => (await stage.pays()).chassis;
const freeUnit = async () => (await shop.freshUnit()).chassis;

const tasks: Record<string, Task> = {
  'finds a case': {
    work: async ({ find, page }) => {
      await find(await paidCase());
      await page.getByText('Lucía Quiroga').first().waitFor();
    },
  },
  'agrees a visit': sends(paidCase, [['Acordar la visita', { Qué: '2026-11-24', A: '10:00' }]]),
  'moves a visit': sends(async () => {
    const { code, chassis } = await stage.pays();
    await shop.staff('visit agreed', code, { day: '2026-11-24', time: '10:00' });
    return chassis;
  }, [['Acordar la visita', { Qué: '2026-11-24', A: '11:00' }]]),
  'takes a balance in two parts': sends(async () => {
    const { code, chassis } = await stage.pays();
    await shop.staff('buyer came', code);
    return chassis;
  }, [
    ['Recibir un pago', { Importe: '1000000', Número: 'A-1' }],
    ['Recibir un pago', { Importe: '2000000', Número: 'A-2' }],
  ]),
  'changes the value of a used vehicle': sends(
    async () => (await stage.pays('used')).chassis,
    [['Tomar el usado', { Valor: '9000000', Por: 'tiene un golpe' }]],
  ),
  'delivers a vehicle': sends(
    paidCase,
    [['Entregar el vehículo', { Por: 'se cobró en caja', Un: 'code' }]],
    'administration',
  ),
  'gives a buyer more time': sends(paidCase, [['Dar más plazo', { Hasta: '2026-12-02' }]]),
  'gives a deposit back': sends(
    paidCase,
    [['Cancelar y devolver la seña', { Por: 'no consiguió el crédito', Un: 'code' }]],
    'administration',
  ),
  'holds a unit for a walk-in': sends(freeUnit, [['Apartar para una persona', walkIn]]),
  'takes a unit off sale': sends(freeUnit, [['Sacar de la venta', { Por: 'tiene un golpe' }]]),
  'releases the vehicle of a buyer who did not come': {
    role: 'administration',
    work: async ({ page, press, send }) => {
      const { code, chassis } = await stage.pays();
      shop.clock.now = new Date('2026-11-26T13:00:00Z');
      await shop.staff('buyer did not come', code);
      // The former session has expired by now.
      await stage.as('administration');
      await page.goto('/hoy');
      await press(page.locator(`a[href="${await shop.caseOf(code)}"]`));
      await send('Cancelar y devolver la seña', { Por: 'no contesta', Un: 'code' });
      expect(await page.getByText(chassis).count()).toBeGreaterThan(0);
    },
  },
  'changes a price': {
    role: 'management',
    work: async ({ find, press, page }) => {
      await find(await freeUnit());
      await page.getByLabel('Precio de lista').fill('30000000');
      await press(page.getByRole('button', { name: 'Ver antes y después' }));
      await page
        .getByLabel('Un código nuevo de tu aplicación')
        .fill(await stage.codeOf('management'));
      await press(page.getByRole('button', { name: 'Cambiar el precio' }));
      await page.getByRole('status').waitFor();
    },
  },
  'answers a lead': {
    work: async ({ page, press }) => {
      const person = { name: 'Ana', lastname: 'Paz', telephone: '261 555 0142', email: '' };
      await shop.client.call(contactEndpoint, {
        body: { ...person, subject: '', message: 'Hola' },
      });
      await page.goto('/hoy');
      await press(page.getByRole('link', { name: 'Ana Paz' }));
      await press(page.getByRole('button', { name: 'Ya contesté' }));
    },
  },
  'exports a person': {
    role: 'administration',
    work: async ({ page, press }) => {
      await stage.pays();
      await press(page.getByRole('link', { name: 'Personas' }));
      await page.getByLabel('Correo o DNI').fill(completeBuyer.dni);
      await press(page.getByRole('button', { name: 'Buscar' }));
      const download = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Bajar todo en un archivo' }));
      expect(await (await download).failure()).toBeNull();
    },
  },
  'disables a colleague': {
    role: 'management',
    work: async ({ page, press }) => {
      const secrets = { password: '', codeSecret: '', codePeriod: 0, createdAt: shop.clock.now };
      const colleague = { id: 'colleague', name: 'Eva Luna', email: 'eva@cordillera.example' };
      await shop.db.insert(staff).values({ ...colleague, role: 'sales', ...secrets });
      await press(page.getByRole('link', { name: 'Equipo' }));
      await press(page.getByRole('button', { name: 'Dar de baja a Eva Luna' }));
    },
  },
};

test.each(Object.entries(tasks))(
  'from Hoy, a clerk %s in three presses at most',
  async (_, { role = 'sales', work }) => {
    const page = await stage.as(role);
    await page.goto('/hoy');
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await work({
      page,
      press,
      find: async (chassis) => {
        await page.getByLabel('Buscar una reserva').fill(chassis);
        await press(page.getByRole('button', { name: 'Buscar' }));
      },
      send: (label, typed) => stage.send(page, { label, typed, role, press }),
    });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(presses).toBeLessThanOrEqual(3);
  },
);

test('by keyboard alone, a clerk finds a case and begins its closing', async () => {
  const { code, chassis } = await stage.pays();
  const page = await stage.as('sales');
  await page.goto('/hoy');
  await tabToElement(page, page.getByLabel('Buscar una reserva'));
  await page.keyboard.type(chassis);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${await shop.caseOf(code)}`);
  await tabToElement(page, page.locator('summary', { hasText: /^El cliente vino$/ }));
  await page.keyboard.press('Enter');
  await tabToElement(page, page.getByRole('button', { name: 'El cliente vino' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').waitFor();
  expect((await shop.resume(code)).status).toBe('closing');
});
