import { eitherNamed } from '../../../domain/vehicles/brand-names.ts';
import {
  brandClass,
  brandsWithPlans,
  findBrand,
  type BrandId,
  type Brands,
} from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { PlanAdministrator } from '../../../domain/content/parameters.ts';
import { useBrand, useClient, useParameters } from '../../api/context.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { DepartmentContacts } from '../department-contacts.tsx';
import { PageIntro } from '../page-intro.tsx';
import styles from './pay-plan-page.module.css';
import { Steps, type StepText } from '../steps.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { TitledBand } from '../../ui/layout/blocks.tsx';

const title = 'Pagar mi plan';
const paidOnline = (brands: Brands) =>
  brandsWithPlans(brands).filter(({ savingsPlans }) => savingsPlans.isPaidOnline);

const steps: StepText[] = [
  { title: 'Tené a mano tus datos', text: 'Tu DNI y los números de grupo y orden de tu plan.' },
  {
    title: 'Entrá al sitio de tu plan',
    text: 'Elegí tu marca acá arriba. La cuota se paga a la administradora del plan.',
  },
  {
    title: 'Elegí cómo pagar',
    text: 'Buscá la cuota del mes y seguí los pasos para pagarla en línea o descargar el cupón.',
  },
  {
    title: 'Guardá el recibo',
    text: 'Si algo no coincide, llamanos con el recibo a mano y lo vemos juntos.',
  },
];

/** Links to the sites that take savings plans' installments (SPEC §2, /pagar-plan). */
export default function PayPlanPage() {
  const client = useClient();
  const { brands } = client;
  const parameters = useParameters();
  const lead = `Pagá la cuota de tu plan de ahorro ${eitherNamed(paidOnline(brands))} en el sitio de la administradora.`;
  const payments = (parameters?.plan_payments ?? []).flatMap(({ brand_id, link }) =>
    findBrand(brands, brand_id) ? [{ brandId: brand_id, link }] : [],
  );
  return (
    <>
      <PageHead title={title} description={lead} path={links.payPlan()} />
      <PageIntro
        title={title}
        lead={lead}
        above={[{ link: links.savingsPlans(), name: 'Planes de ahorro' }]}
      />
      <TitledBand space="tight" id="marcas" title="Elegí tu plan">
        {payments.length === 0 && (
          <Notice>
            Por ahora no tenemos pagos en línea. Llamanos y te decimos cómo pagar tu cuota.
          </Notice>
        )}
        <ul className={styles.plans} role="list">
          {payments.map(({ brandId, link }) => (
            <Plan
              key={brandId}
              brandId={brandId}
              link={link}
              administrator={parameters?.plan_administrators?.find(
                ({ brand_id }) => brand_id === brandId,
              )}
            />
          ))}
        </ul>
      </TitledBand>
      <TitledBand tone="mist" space="tight" id="pasos" title="Cómo se paga">
        <Steps steps={steps} layout="row" />
      </TitledBand>
      <DepartmentContacts
        title="¿Dudas con tu plan?"
        department="plans"
        brandIds={payments.map(({ brandId }) => brandId)}
      />
    </>
  );
}

interface PlanProps {
  brandId: BrandId;
  link: string;
  administrator: PlanAdministrator | undefined;
}

function Plan({ brandId, link, administrator }: PlanProps) {
  const brand = useBrand(brandId);
  const { name, savingsPlans } = brand;
  return (
    <li className={classes(styles.plan, brandClass(brand))}>
      <h3>{savingsPlans?.name ?? name}</h3>
      <p className={styles.administrator}>
        {administrator && (
          <span>
            Administra {administrator.name}, CUIT <NonBreakingText text={administrator.cuit} />.
          </span>
        )}
      </p>
      <ButtonLink document wide to={link}>
        Pagar mi cuota {name}
      </ButtonLink>
    </li>
  );
}
