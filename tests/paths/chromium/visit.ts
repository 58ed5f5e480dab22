import type { Page } from 'playwright-core';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Network } from './network.ts';
import type { OpenProgram } from './open-program.ts';

/** One shopper on one path through the wizard. */
export interface Visit {
  page: Page;
  network: Network;
  program: OpenProgram;
  unit: StockVehicle;
  /** Code of the operation, once it is started. */
  code: string;
  /** Operation of another shopper who wants the same unit. */
  rival?: Operation;
}
