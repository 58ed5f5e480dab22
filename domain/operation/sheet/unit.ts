import type { StockVehicle } from '../../vehicles/stock-vehicle.ts';
import { unitFacts } from '../../vehicles/unit-facts.ts';
import { sheetRows, type SheetRow } from './row.ts';

const labels = {
  vehicle: 'Vehículo',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año modelo',
  color: 'Color',
  chassis: 'Chasis',
  branch: unitFacts.location.label,
} as const;

type SheetUnit = Pick<
  StockVehicle,
  'brand' | 'name' | 'model_year' | 'color' | 'chassis' | 'location'
>;

/** The facts that distinguish a unit from others. */
export function unitSheet(unit: SheetUnit): SheetRow<keyof typeof labels>[] {
  return sheetRows(labels, {
    vehicle: vehicleName(unit),
    brand: unit.brand,
    model: unit.name,
    year: unit.model_year ? String(unit.model_year) : '',
    color: unit.color,
    chassis: unit.chassis,
    branch: unit.location,
  });
}

/** 'Volkswagen Nivus Highline 200 TSI'. */
export function vehicleName({ brand, name }: Pick<StockVehicle, 'brand' | 'name'>): string {
  return `${brand} ${name}`;
}
