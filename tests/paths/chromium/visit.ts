import type { Page } from 'playwright-core';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { OpenProgram } from './open-program.ts';

/** One shopper on one way through the wizard. */
export interface Visit {
  page: Page;
  program: OpenProgram;
  unit: StockVehicle;
  /** Of the operation, once it is started. */
  code: string;
  /** Of somebody else who wants the same unit. */
  rival?: Operation;
}
