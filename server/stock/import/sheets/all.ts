import type { Sheet } from '../sheet.ts';
import { brandSheet } from './brands.ts';
import { brandPages, pageModels } from './brand-pages.ts';
import { creditPlanSheet } from './credit-plans.ts';
import { factSheet } from './facts.ts';
import { models } from './models.ts';
import { newsSheet } from './news.ts';
import { branches, contacts, openingHours, salesmen } from './people.ts';
import { modelPictures, popups } from './pictures.ts';
import { promotionSheet } from './promotions.ts';
import { savingPlanSheet } from './saving-plans.ts';
import { services } from './services.ts';
import { storySheet } from './stories.ts';
import { texts } from './texts.ts';
import { units } from './units.ts';
import { usedVehicles } from './used-vehicles.ts';
import { versions } from './versions.ts';

/** The files of a dealership's folder, each after those to which it refers. */
export const sheets = [
  factSheet,
  brandSheet,
  contacts,
  branches,
  openingHours,
  salesmen,
  popups,
  modelPictures,
  texts,
  brandPages,
  pageModels,
  models,
  versions,
  units,
  promotionSheet,
  savingPlanSheet,
  creditPlanSheet,
  usedVehicles,
  services,
  newsSheet,
  storySheet,
  // A sheet gets only the rows that it read itself.
] as unknown as readonly Sheet[];
