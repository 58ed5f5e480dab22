import * as z from 'zod/mini';
import { drawnShapes, drawnTraits, type Look } from '../../domain/vehicles/pictures/drawings.ts';
import type { SchemasOf } from '../db/stored-json.ts';

/** What a model looks like in a drawing, as it is stored. */
export const storedLook: z.ZodMiniType<Look> = z.object({
  shape: z.enum(drawnShapes),
  size: z.nullable(z.object({ length: z.number(), height: z.number(), wheelbase: z.number() })),
  traits: z.array(z.enum(drawnTraits)),
} satisfies SchemasOf<Look>);
