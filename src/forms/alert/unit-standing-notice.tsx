import { links } from '../../../domain/addresses/links.ts';
import {
  waitDays,
  type StandingUnit,
  type UnitStanding,
} from '../../../domain/operation/unit-standing.ts';
import { brandOf } from '../../../domain/vehicles/brands.ts';
import { useBrands } from '../../api/context.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormReceived } from '../form-received.tsx';

export interface UnitStandingNoticeProps {
  standing: UnitStanding;
  /** Undefined for a unit that left the stock. */
  unit?: StandingUnit;
}

/**
 * The next step for a shopper who waits for a unit: a letter will come, the unit is free already, or it is sold and
 * others are listed.
 */
export function UnitStandingNotice({ standing, unit }: UnitStandingNoticeProps) {
  const brands = useBrands();
  const slug = unit && brandOf(brands, unit.brand_id).slug;
  if (unit && slug && standing === 'free') {
    const address = { ...unit, brand: slug, model: unit.name };
    return (
      <Notice
        tone="success"
        title="Este vehículo ya está libre."
        action={<ButtonLink to={links.buy(address)}>Ver el vehículo</ButtonLink>}
      >
        Nadie lo tiene reservado: no hace falta que esperes nuestro aviso.
      </Notice>
    );
  }
  if (standing === 'sold') {
    return (
      <Notice
        tone="info"
        title="Este vehículo ya se vendió."
        action={<ButtonLink to={links.offers(slug)}>Ver oportunidades</ButtonLink>}
      >
        Hay más unidades para vos.
      </Notice>
    );
  }
  return (
    <FormReceived
      title="Listo: te avisamos por correo."
      action={
        <ButtonLink variant="secondary" to={links.offers(slug)}>
          Ver otras unidades
        </ButtonLink>
      }
    >
      Te escribimos apenas quede libre, o si se vende. Si en {waitDays} días no hay novedades,
      borramos tu correo.
    </FormReceived>
  );
}
