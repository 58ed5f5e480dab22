import { brandClass, type Brand } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Shown for a model that the catalogue doesn't have (SPEC §8). */
export function FamilyNotFound({ brand }: { brand: Brand | undefined }) {
  const message = 'No encontramos este vehículo en nuestro catálogo.';
  const path = links.families(brand?.slug);
  return (
    <div className={brandClass(brand)}>
      <PageHead title="Vehículo no encontrado" description={message} path={path} />
      <Band width="text">
        <Stack>
          <h1>{message}</h1>
          <p>Puede que el enlace sea viejo. Mirá los modelos que tenemos hoy.</p>
          <div>
            <ButtonLink to={path}>Ver vehículos 0 km{brand ? ` ${brand.name}` : ''}</ButtonLink>
          </div>
        </Stack>
      </Band>
    </div>
  );
}
