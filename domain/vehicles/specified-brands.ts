import * as z from 'zod/mini';
import { brandColors } from './brand-colors.ts';
import { storedBrand } from './stored-brand.ts';

/** The brands of the specification (SPEC §1, §2, §7), for a dealership without brands of its own. */
export const specifiedBrands = z.array(storedBrand).parse([
  {
    id: 1,
    name: 'Volkswagen',
    slug: 'volkswagen',
    calls: { version: 'v1', name: 'vw' },
    otherNames: ['vw', 'volks'],
    colors: brandColors({ accent: '#0b45b5', strong: '#083489', wash: '#eff4fd' }),
    savingsPlans: {
      name: 'Autoahorro Volkswagen',
      isOnModelsPage: true,
      hasGroupPlans: true,
      isPaidOnline: true,
      isSubscribedByName: true,
    },
    comparesVersions: true,
    hasNewsTab: true,
  },
  {
    id: 2,
    name: 'Chevrolet',
    slug: 'chevrolet',
    calls: { version: 'v1', name: 'gm' },
    otherNames: ['chevy', 'gm'],
    colors: brandColors({ accent: '#f6bf1c', strong: '#e3a900', text: '#1c1809', wash: '#fff8e3' }),
    savingsPlans: {
      name: 'Plan Chevrolet',
      isOnModelsPage: true,
      isPaidOnline: true,
    },
    comparesVersions: true,
    banner: {
      title: 'OnStar: tu Chevrolet, siempre acompañado',
      text: 'Emergencias, asistencia en el camino y recuperación vehicular, las 24 horas. Consultá qué modelos lo incluyen.',
      button: 'Consultar por OnStar',
    },
    hasNewsTab: true,
  },
  {
    id: 4,
    name: 'Nissan',
    slug: 'nissan',
    calls: { version: 'v2', name: 'nissan' },
    colors: brandColors({ accent: '#c0122f', strong: '#960c23', text: '#b0102b', wash: '#fdf1f2' }),
    savingsPlans: {
      name: 'Nissan plan de ahorro',
    },
    hasNewsTab: true,
  },
  {
    id: 6,
    name: 'BAIC',
    slug: 'baic',
    calls: { version: 'v2', name: 'baic' },
    colors: brandColors({ accent: '#6e1423', strong: '#4f0d18', wash: '#f7f0ed' }),
    comparesVersions: true,
  },
] satisfies z.input<typeof storedBrand>[]);
