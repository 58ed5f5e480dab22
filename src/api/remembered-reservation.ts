import { useSyncExternalStore } from 'react';
import { parseSystemCode } from '../../domain/operation/system-code.ts';
import type { StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';

/** What the device keeps of a reservation that was started on it: no more than it takes to find it again. */
export interface RememberedReservation {
  code: string;
  /** 'Volkswagen Nivus Highline 200 TSI, Gris platino'. */
  unit: string;
}

const key = 'reserva';

/** A device that several people use forgets the reservation of the one before. */
const rememberedMs = 24 * 3_600_000;

interface Kept extends RememberedReservation {
  at: number;
}

const listeners = new Set<() => void>();

export function rememberReservation(code: string, unit: StockVehicle): void {
  const kept: Kept = { code, unit: nameOf(unit), at: Date.now() };
  write(JSON.stringify(kept));
}

/** Forgets the reservation; with a code, only that one. */
export function forgetReservation(code?: string): void {
  if (code === undefined || parse(read())?.code === code) write(null);
}

/** The code of the reservation that this device started for a unit of that name; null without one. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of this browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the link in the letter still works.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): RememberedReservation | null {
  if (text === null) return null;
  try {
    const { code, unit, at } = JSON.parse(text) as Partial<Kept>;
    const isCode = typeof code === 'string' && parseSystemCode(code) === code;
    const isRecent = typeof at === 'number' && Date.now() - at < rememberedMs;
    return isCode && isRecent && typeof unit === 'string' ? { code, unit } : null;
  } catch {
    return null;
  }
}
