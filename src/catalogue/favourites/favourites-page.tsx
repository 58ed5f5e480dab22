import { links } from '../../../domain/addresses/links.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { InBrowser } from '../../shell/in-browser.tsx';
import { useFavourites } from '../stored-units/stored-units.ts';
import { FavouriteCard } from './favourite-card.tsx';
import styles from './favourites-page.module.css';

const title = 'Tus favoritos';

/** The units that the shopper saved in this browser, each as it is now. */
export default function FavouritesPage() {
  return (
    <>
      <PageHead
        title={title}
        description="Los 0 km que guardaste en este navegador, con su precio de hoy."
        path={links.favourites()}
      />
      <meta name="robots" content="noindex" />
      <Band space="tight">
        <Stack>
          <Breadcrumbs sections={[{ link: links.home(), name: 'Inicio' }, { name: title }]} />
          <h1>{title}</h1>
          <div className={styles.list}>
            <InBrowser fallback={<WithoutList />}>
              <SavedUnits />
            </InBrowser>
          </div>
        </Stack>
      </Band>
    </>
  );
}

/** Only the browser has the list. The attribute makes the page load the application at once. */
function WithoutList() {
  return (
    <noscript data-dialog>
      <Stack>
        <p>
          Tus favoritos están guardados en este navegador: para verlos, activá JavaScript en su
          configuración.
        </p>
        <Ways />
      </Stack>
    </noscript>
  );
}

function SavedUnits() {
  const units = useFavourites();
  if (units.length === 0) {
    return (
      <Stack>
        <p>
          Todavía no guardaste ninguno. Tocá «Guardar» en la página de una unidad y la encontrás
          acá, sin crear una cuenta.
        </p>
        <Ways />
      </Stack>
    );
  }
  return (
    <Stack>
      <p>
        Se guardan en este navegador, sin cuenta. Guardarlos no los reserva: quedan para quien paga
        primero la seña.
      </p>
      <CardGrid>
        {units.map((unit) => (
          <FavouriteCard key={unit.link} stored={unit} />
        ))}
      </CardGrid>
    </Stack>
  );
}

function Ways() {
  return (
    <Actions>
      <ButtonLink to={links.families()}>Ver los 0 km</ButtonLink>
      <ButtonLink variant="secondary" to={links.offers()}>
        Ver oportunidades
      </ButtonLink>
    </Actions>
  );
}
