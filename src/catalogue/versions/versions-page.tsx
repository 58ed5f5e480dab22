import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { brandBySlug, brandClass, type Brand } from '../../../domain/vehicles/brands.ts';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import { groupEqualUnits } from '../../../domain/vehicles/equal-units.ts';
import { countUnits } from '../../../domain/vehicles/stock-vehicle.ts';
import { modelKey } from '../../../domain/vehicles/traits/model-key.ts';
import { familyPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { stockedVersions, type StockedVersion } from '../../../domain/vehicles/versions.ts';
import { sharedPicture } from '../../../domain/vehicles/pictures/photographs.ts';
import { familyStockQuery, type FamilyStock } from '../../api/catalogue-queries.ts';
import { useBrands, useClient, useParameters } from '../../api/context.ts';
import { idInAddress } from '../../api/id-in-address.ts';
import { loadCode } from '../../api/load-code.ts';
import { Actions, TitledBand } from '../../ui/layout/blocks.tsx';
import { ContactSection } from '../../forms/contact/contact-section.tsx';
import { useDescribed } from '../../ui/structured-data/described.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { SubjectNotLoaded, TextPage } from '../../shell/text-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { CompareTable } from './compare-table.tsx';
import { compareParameter, differencesParameter, readComparison } from './comparison-address.ts';
import { UnitsDialog } from '../unit/units-dialog.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { PriceTag } from '../../vehicles/price-tag.tsx';
import { PageHero } from '../page-hero.tsx';
import { rememberPriceRequest, usePriceRequested } from './price-request-flag.ts';
import { summaryOfEqualUnits } from '../../vehicles/unit-summary.ts';
import { DialogNotLoaded } from '../dialog-not-loaded.tsx';
import { useOverlay } from '../use-overlay.ts';
import { VersionCard } from './version-card.tsx';
import { sanitised } from '../../ui/text/trusted.ts';
import styles from './versions-page.module.css';

const loadPriceRequest = () => import('../../forms/price-request/price-request-dialog.tsx');
/** The server renders it with the page; the browser loads its code when it opens. */
const PriceRequestDialog = import.meta.env.SSR
  ? (await loadPriceRequest()).default
  : lazy(() => loadCode(loadPriceRequest).catch(() => ({ default: DialogNotLoaded })));

const unitsParameter = 'version';
const priceRequestParameter = 'cotizar';
const versionsId = 'versiones';
const headingId = 'titulo-versiones';
const adviserId = 'contacto';

/** The versions of one model (SPEC §2, Subfamilies). The key resets the state when the shopper goes to another model. */
export default function VersionsPage() {
  const client = useClient();
  const { brand: slug, id } = useParams();
  const brand = brandBySlug(useBrands(), slug);
  const familyId = idInAddress(id);
  const stock = useQuery({
    ...familyStockQuery(client, brand?.id ?? 1, familyId ?? 0),
    enabled: brand !== undefined && familyId !== undefined,
  });
  if (!brand || familyId === undefined || stock.data === null) {
    return <FamilyNotFound brand={brand} />;
  }
  if (!stock.data) {
    return <SubjectNotLoaded what="este modelo" path={links.families(slug)} query={stock} />;
  }
  return <Versions key={`${brand.id}/${familyId}`} brand={brand} stock={stock.data} />;
}

function Versions({ brand, stock }: { brand: Brand; stock: FamilyStock }) {
  const { family, units } = stock;
  const client = useClient();
  const parameters = useParameters();
  const versions = stockedVersions(stock.versions, units);
  const tag = familyPriceTag(family);
  const pricesShown = usePriceRequested();
  const priceRequest = useOverlay(priceRequestParameter);
  const overlay = useOverlay(unitsParameter);
  const opened = versions.find(({ id }) => String(id) === overlay.opened);
  const openedUnits = groupEqualUnits(opened?.units ?? []).map((group) =>
    summaryOfEqualUnits(client.brands, group),
  );
  const vehicle = `${brand.name} ${family.name}`;
  const path = links.versions({ brand: brand.slug, name: family.name, id: family.id });
  const { search } = useLocation();
  const adviserLink = `${search}#${adviserId}`;
  const unitsLink = (version: StockedVersion) => overlay.addressOf(version.id);
  const canCompare = brand.comparesVersions && versions.length > 1;
  const params = new URLSearchParams(search);
  const comparison = canCompare ? readComparison(params, versions) : null;
  if (comparison) {
    params.delete(compareParameter);
    params.delete(differencesParameter);
  } else params.set(compareParameter, '1');

  useDescribed({ kind: 'model', family, unitCount: countUnits(units), path });

  return (
    <div className={brandClass(brand)}>
      <PageHead
        title={vehicle}
        description={`Versiones del ${vehicle} 0 km: equipamiento y unidades en stock para reservar online.`}
        path={path}
        image={sharedPicture(family)}
      />
      {opened?.cheapest && (
        <UnitsDialog title={unitsTitle(opened)} units={openedUnits} onClose={overlay.close} />
      )}
      <PriceRequest vehicle={vehicle} />
      <PageHero
        breadcrumbs={[
          { link: links.families(), name: 'Vehículos 0 km' },
          { link: links.families(brand.slug), name: brand.name },
          { name: family.name },
        ]}
        kicker={`${brand.name} · 0 km`}
        title={family.name}
        image={family.hero_image ?? family.image}
        imageDescription={vehicle}
        isDark={family.is_dark && !family.photographs}
        picture={
          family.photographs && (
            <Gallery
              photographs={family.photographs}
              name={vehicle}
              sizes="(width < 72rem) 94vw, 36rem"
            />
          )
        }
      >
        <div
          className={styles.description}
          dangerouslySetInnerHTML={sanitised(family.description)}
        />
        {tag && <PriceTag from tag={tag} />}
        <Actions>
          {pricesShown ? (
            <ButtonLink size="large" to={`${search}#${versionsId}`}>
              Encontrá la versión para vos
            </ButtonLink>
          ) : (
            <ButtonLink
              size="large"
              variant="secondary"
              to={priceRequest.addressOf(1)}
              preventScrollReset
            >
              {tag ? 'Pedí una cotización' : 'Consultá el precio'}
            </ButtonLink>
          )}
          {parameters && !parameters.has_system_codes && (
            <>
              <ButtonLink
                size="large"
                variant="quiet"
                to={links.testDrive(brand.slug, { familyId: family.id })}
              >
                Pedí una prueba de manejo
              </ButtonLink>
              <ButtonLink
                size="large"
                variant="quiet"
                to={alertLinks.search(`q=${encodeURIComponent(family.name)}&marca=${brand.slug}`)}
              >
                Avisame de las novedades
              </ButtonLink>
            </>
          )}
        </Actions>
      </PageHero>
      <div id={versionsId}>
        <TitledBand
          id={headingId}
          title="Versiones"
          more={
            canCompare
              ? {
                  link: `?${params}`,
                  label: comparison ? 'Ver versiones' : 'Comparar versiones',
                  preventScrollReset: true,
                }
              : undefined
          }
        >
          {comparison ? (
            <CompareTable
              versions={versions}
              comparison={comparison}
              unitsLink={unitsLink}
              adviserLink={adviserLink}
            />
          ) : (
            <CardGrid>
              {versions.map((version) => (
                <VersionCard
                  key={version.id}
                  version={version}
                  family={family}
                  pricesShown={pricesShown}
                  unitsLink={unitsLink(version)}
                  adviserLink={adviserLink}
                />
              ))}
            </CardGrid>
          )}
          <p>
            <Link
              to={links.compare(
                modelKey(client.brands, { brandId: brand.id, familyId: family.id }),
              )}
            >
              Comparar el {family.name} con otros modelos
            </Link>
          </p>
        </TitledBand>
      </div>
      <ContactSection subject={vehicle} brandId={brand.id} />
    </div>
  );
}

const unitsTitle = ({ name }: StockedVersion) => `${name}: unidades disponibles`;

/** Without `memo`, rendering the page again before the code is there would replace the form, and lose its text. */
const PriceRequest = memo(function PriceRequest({ vehicle }: { vehicle: string }) {
  const { opened, addressOf, close } = useOverlay(priceRequestParameter);
  return (
    opened && (
      <Suspense>
        <PriceRequestDialog
          vehicle={vehicle}
          action={addressOf(1)}
          onClose={close}
          onAnswered={rememberPriceRequest}
        />
      </Suspense>
    )
  );
});

/** Shown for a model that the catalogue doesn't have (SPEC §8). */
function FamilyNotFound({ brand }: { brand: Brand | undefined }) {
  const message = 'No encontramos este vehículo en nuestro catálogo.';
  const path = links.families(brand?.slug);
  return (
    <div className={brandClass(brand)}>
      <TextPage title="Vehículo no encontrado" heading={message} description={message} path={path}>
        <p>Puede que el enlace sea viejo. Mirá los modelos que tenemos hoy.</p>
        <div>
          <ButtonLink to={path}>
            {brand ? `Ver vehículos 0 km ${brand.name}` : 'Ver vehículos 0 km'}
          </ButtonLink>
        </div>
      </TextPage>
    </div>
  );
}
