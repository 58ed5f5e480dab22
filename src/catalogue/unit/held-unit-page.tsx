import { links } from '../../../domain/addresses/links.ts';
import type { StandingUnit } from '../../../domain/operation/unit-standing.ts';
import { brandClass, type Brand } from '../../../domain/vehicles/brands.ts';
import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { conditionsSentence, priceSentence } from '../../../domain/vehicles/price-sentence.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import { useBrands, useParameters } from '../../api/context.ts';
import { useDollarRate } from '../../api/use-pesos.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import texts from '../../ui/text/texts.module.css';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { useDescribed } from '../../ui/structured-data/described.ts';
import { PriceTag } from '../../vehicles/price-tag.tsx';
import { HeldUnit } from '../../vehicles/held-unit.tsx';
import { inBrowser } from '../../shell/in-browser.tsx';

const SimilarUnits = inBrowser(() => import('../../vehicles/similar-units.tsx'));

interface HeldUnitPageProps {
  brand: Brand;
  unit: StandingUnit;
}

/** The page of a unit that another shopper is reserving: its car, until when, and others like it. */
export function HeldUnitPage({ brand, unit }: HeldUnitPageProps) {
  const name = `${unit.name}, ${unit.color}`;
  const rate = useDollarRate(unit.currency);
  const path = links.buy(unitAddress(useBrands(), unit));
  const parameters = useParameters();
  useDescribed({ kind: 'unit', unit, path, isHeld: true });
  return (
    <div className={brandClass(brand)}>
      <PageHead
        title={`${brand.name} ${name}`}
        description={`Otra persona está reservando este ${brand.name} ${unit.name} 0 km: puede volver a quedar libre. ${priceSentence(unitPriceTag(unit), parameters, rate)} ${conditionsSentence()}`}
        path={path}
        image={sharedPicture(unit)}
      />
      <Band width="text">
        <Stack>
          <Stack gap="small" as="header">
            <p className={texts.kicker}>{brand.name} · 0 km en stock</p>
            <h1>
              <NonBreakingText text={unit.name} />
            </h1>
            <p className={texts.soft}>{unit.color}</p>
          </Stack>
          <VehiclePicture vehicle={unit} description={name} first subject />
          <PriceTag emphasis="hero" tag={unitPriceTag(unit)} />
          <HeldUnit isLoud unitId={unit.id} />
        </Stack>
      </Band>
      <SimilarUnits
        brandId={brand.id}
        unitId={unit.id}
        familyId={unit.family_id}
        model={unit.name}
      />
    </div>
  );
}
