import { useSyncExternalStore } from 'react';
import { parseSystemCode } from '../../domain/operation/codes/system-code.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { onStored, readStored, writeStored } from './stored-text.ts';

/** What the device stores of a reservation that was started on it: only what is needed to open it again. */
export interface RememberedReservation {
  code: string;
  /** 'Volkswagen Nivus Highline 200 TSI, Gris platino'. */
  unit: string;
  /** Its deposit is paid, or is being charged. */
  isPurchase: boolean;
}

const key = 'reserva';

const dayMs = 24 * 3_600_000;

/**
 * Days. People share devices, so a started reservation is removed after a day. A purchase is removed once its end was
 * seen, and at the latest after the longest time that one takes.
 */
const rememberedDays = { reservation: 1, purchase: 90 };

interface Stored extends RememberedReservation {
  at: number;
}

export function rememberReservation(code: string, unit: StockVehicle): void {
  const stored: Stored = { code, unit: nameOf(unit), isPurchase: false, at: Date.now() };
  write(JSON.stringify(stored));
}

/** Remembers as a purchase the reservation that this device started. Another device remembers none. */
export function rememberPurchase(code: string): void {
  const remembered = parse(read());
  if (remembered?.code !== code || remembered.isPurchase) return;
  write(JSON.stringify({ ...remembered, isPurchase: true, at: Date.now() } satisfies Stored));
}

/** Removes the stored reservation; with a code, only if it has that code. */
export function forgetReservation(code?: string): void {
  if (code === undefined || parse(read())?.code === code) write(null);
}

/** The code of the unpaid reservation that this device started for a unit of the same name; null without one. */
export function recallReservation(unit: StockVehicle): string | null {
  const remembered = parse(read());
  return remembered?.unit === nameOf(unit) && !remembered.isPurchase ? remembered.code : null;
}

/** The reservation that this device started last; null without one, and on the server. */
export function useRememberedReservation(): RememberedReservation | null {
  return parse(useSyncExternalStore(subscribe, read, () => null));
}

function nameOf({ brand, name, color }: StockVehicle): string {
  return `${brand} ${name}, ${color}`;
}

const subscribe = (listener: () => void) => onStored([key], listener);
const read = () => readStored('localStorage', key);
// Without storage the link in the e-mail still works.
const write = (text: string | null) => writeStored('localStorage', key, text);

function parse(text: string | null): RememberedReservation | null {
  if (text === null) return null;
  try {
    const { code, unit, isPurchase = false, at } = JSON.parse(text) as Partial<Stored>;
    const isCode = typeof code === 'string' && parseSystemCode(code) === code;
    const days = rememberedDays[isPurchase ? 'purchase' : 'reservation'];
    const isRecent = typeof at === 'number' && Date.now() - at < days * dayMs;
    return isCode && isRecent && typeof unit === 'string' ? { code, unit, isPurchase } : null;
  } catch {
    return null;
  }
}
