import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  brandClass,
  brandsWithPlans,
  type BrandWithPlans,
} from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Parameters, PlanAdministrator } from '../../../domain/content/parameters.ts';
import type { SavingPlan } from '../../../domain/content/saving-plans.ts';
import { savingPlansQuery } from '../../api/catalogue-queries.ts';
import { useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { LoadFailure, NotLoaded } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { brandFold } from '../brand-fold.ts';
import { PageHero } from '../page-hero.tsx';
import { SavingPlanCard } from './saving-plan-card.tsx';
import {
  chosenPlans,
  makerLink,
  planChoice,
  planMakers,
  type PlanMaker,
} from './saving-plan-choice.ts';
import texts from '../../ui/text/texts.module.css';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import stack from '../../ui/layout/stack.module.css';
import { classes } from '../../ui/styles/classes.ts';

const brandTabs = (brands: readonly BrandWithPlans[]) => [
  { name: 'Todas', link: links.savingsPlans() },
  ...brands.map(({ name, slug }) => ({ name, link: links.savingsPlans(slug) })),
];

/** The savings plans page (SPEC §2). */
export default function SavingPlansPage() {
  const client = useClient();
  const savingPlans = useQuery(savingPlansQuery(client));
  const parameters = useParameters();
  const [search] = useSearchParams();
  const choice = planChoice(client.brands, search);
  const { brand } = choice;
  const all = brandsWithPlans(client.brands);
  const shown = brand ? [brand] : all;
  const sections = shown.map((section) => ({
    brand: section,
    plans: savingPlans.data?.find(({ brandId }) => brandId === section.id)?.items ?? null,
  }));
  const plans = sections.flatMap((section) => section.plans ?? []);
  const title = brand?.savingsPlans.name ?? 'Planes de ahorro';

  return (
    <div className={brandClass(brand) ?? 'group'}>
      <PageHead
        title={brand ? `${title}: planes de ahorro` : title}
        description={heroText(brand)}
        path={links.savingsPlans(brand?.slug)}
        image={plans[0]?.image}
      />
      <PageHero
        breadcrumbs={[
          { link: links.home(), name: 'Inicio' },
          { link: links.savingsPlans(), name: 'Planes de ahorro' },
          ...(brand ? [{ name: brand.name }] : []),
        ]}
        kicker={brand && `Planes de ahorro ${brand.name}`}
        title={title}
        image={plans[0]?.image}
      >
        <p className={texts.lead}>{heroText(brand)}</p>
        {(!brand || brand.savingsPlans.isPaidOnline) && (
          <Actions>
            <ButtonLink variant="secondary" to={links.payPlan()}>
              Pagá la cuota de tu plan
            </ButtonLink>
          </Actions>
        )}
      </PageHero>
      <Band space="tight">
        <Stack>
          <Tabs
            title="Marcas"
            tabs={brandTabs(all)}
            activeIndex={brand ? all.indexOf(brand) + 1 : 0}
          />
          {brand?.savingsPlans.hasGroupPlans && (
            <Tabs
              title="Planes"
              tabs={planMakers.map((maker) => ({
                name: makerName(maker, brand, parameters),
                link: makerLink(links.savingsPlans(brand.slug), maker),
              }))}
              activeIndex={planMakers.indexOf(choice.maker)}
            />
          )}
          {!savingPlans.data && <NotLoaded what="los planes" query={savingPlans} />}
          {(savingPlans.data ? sections : []).map((section, index) => (
            <BrandPlans
              key={section.brand.id}
              brand={section.brand}
              plans={section.plans && chosenPlans(section.plans, choice)}
              parameters={parameters}
              isFirst={index === 0}
              isAlone={sections.length === 1}
              onRetry={savingPlans.refetch}
            />
          ))}
        </Stack>
      </Band>
      <SavingPlanTerms brands={shown} administrators={parameters?.plan_administrators ?? []} />
    </div>
  );
}

interface BrandPlansProps {
  brand: BrandWithPlans;
  /** Null when the request failed. */
  plans: SavingPlan[] | null;
  parameters: Parameters | undefined;
  isFirst: boolean;
  isAlone: boolean;
  onRetry: () => unknown;
}

function BrandPlans({ brand, plans, parameters, isFirst, isAlone, onRetry }: BrandPlansProps) {
  const headingId = `planes-${brand.slug}`;
  return (
    <section className={brandClass(brand)} aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId}>{isAlone ? 'Planes disponibles' : brand.name}</h2>
        {plans === null && <LoadFailure what={`los planes de ${brand.name}`} onRetry={onRetry} />}
        {plans?.length === 0 && <Notice>Hoy no hay planes para mostrar.</Notice>}
        <CardGrid
          columns="pairs"
          fold={isAlone ? undefined : brandFold(plans?.length ?? 0, ['plan', 'planes'], brand.name)}
        >
          {plans?.map((plan, index) => (
            <SavingPlanCard
              key={plan.id}
              plan={plan}
              maker={makerName(plan.is_group_plan ? 'grupo' : 'marca', brand, parameters)}
              sites={parameters?.subscription_sites ?? {}}
              first={isFirst && index < 3}
            />
          ))}
        </CardGrid>
      </Stack>
    </section>
  );
}

function makerName(
  maker: PlanMaker,
  brand: BrandWithPlans,
  parameters: Parameters | undefined,
): string {
  if (maker === 'todos') return 'Todos';
  const ofGroup = `Planes ${parameters?.group.name ?? 'propios'}`;
  return maker === 'grupo' ? ofGroup : brand.savingsPlans.name;
}

function heroText(brand: BrandWithPlans | undefined): string {
  return brand
    ? `Llegá a tu ${brand.name} 0 km en cuotas con ${brand.savingsPlans.name}: elegís el modelo, ahorrás en pesos y lo retirás por sorteo o licitación.`
    : 'Llegá a tu 0 km en cuotas, sin banco: elegís el modelo, ahorrás en pesos y lo retirás por sorteo o licitación.';
}

interface SavingPlanTermsProps {
  brands: readonly BrandWithPlans[];
  administrators: readonly PlanAdministrator[];
}

/** The legal notes on savings plans: their administrators, and what the values include (ARGENTINA). */
function SavingPlanTerms({ brands, administrators }: SavingPlanTermsProps) {
  const named = brands.flatMap((brand) =>
    administrators
      .filter((administrator) => administrator.brand_id === brand.id)
      .map((administrator) => ({ ...administrator, plan: brand.savingsPlans.name })),
  );
  return (
    <Band tone="mist" space="tight" width="text">
      <div className={classes(stack.small, texts.soft)}>
        <p>
          El valor de referencia no incluye seguros. Valor móvil: la cuota se calcula sobre el
          precio de lista vigente del vehículo y cambia con él. Los importes son de referencia y las
          imágenes, ilustrativas.
        </p>
        {named.length > 0 && (
          <ul className={stack.small} role="list">
            {named.map(({ plan, name, cuit }) => (
              <li key={cuit}>
                {plan} es administrado por {name}, CUIT&nbsp;
                <NonBreakingText text={`${cuit}.`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Band>
  );
}
