import { useSyncExternalStore } from 'react';
import { parseSystemCode } from '../../domain/operation/codes/system-code.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { onStored, readStored, writeStored } from './stored-text.ts';

/** What the device stores of a reservation that was started on it: only what is needed to open it again. */
export interface RememberedReservation {
  code: string;
  /** 'Volkswagen Nivus Highline 200 TSI, Gris platino'. */
  unit: string;
}

const key = 'reserva';

/** Milliseconds. People share devices, so the reservation is removed after a day. */
const rememberedMs = 24 * 3_600_000;

interface Stored extends RememberedReservation {
  at: number;
}

export function rememberReservation(code: string, unit: StockVehicle): void {
  const stored: Stored = { code, unit: nameOf(unit), at: Date.now() };
  write(JSON.stringify(stored));
}

/** Removes the stored reservation; with a code, only if it has that code. */
export function forgetReservation(code?: string): void {
  if (code === undefined || parse(read())?.code === code) write(null);
}

/** The code of the reservation that this device started for a unit of the same name; null without one. */
export function recallReservation(unit: StockVehicle): string | null {
  const remembered = parse(read());
  return remembered?.unit === nameOf(unit) ? remembered.code : null;
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
    const { code, unit, at } = JSON.parse(text) as Partial<Stored>;
    const isCode = typeof code === 'string' && parseSystemCode(code) === code;
    const isRecent = typeof at === 'number' && Date.now() - at < rememberedMs;
    return isCode && isRecent && typeof unit === 'string' ? { code, unit } : null;
  } catch {
    return null;
  }
}
