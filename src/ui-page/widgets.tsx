import type { ReactNode } from 'react';
import { brandClass, type Brands } from '../../domain/vehicles/brands.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Choice } from '../ui/form/choice.tsx';
import { SelectField, TextField } from '../ui/form/field.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { Band, Card, Stack } from '../ui/layout/blocks.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Price } from '../ui/text/price.tsx';
import { SummaryList } from '../ui/text/summary-list.tsx';
import styles from './ui-page.module.css';
import texts from '../ui/text/texts.module.css';
import stack from '../ui/layout/stack.module.css';

const tones = ['info', 'success', 'warning', 'error'] as const;
const variants = ['primary', 'secondary', 'quiet'] as const;

/** Every widget in each of its states, and the buttons in the colours of each brand. */
export function Widgets({ brands }: { brands: Brands }) {
  return (
    <Band tone="mist" labelledBy="componentes">
      <Stack>
        <h1 id="componentes">Componentes</h1>
        <div className={styles.widgets}>
          <States of="Botón">
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                Reservar online
              </Button>
            ))}
            <Button disabled>Deshabilitado</Button>
            <Button busy busyLabel="Enviando…">
              Enviar
            </Button>
          </States>
          <States of="Botón de cada marca">
            {brands.map((brand) => (
              <div key={brand.slug} className={brandClass(brand)}>
                <Button>{brand.name}</Button>
              </div>
            ))}
          </States>
          <States of="Campo">
            <TextField label="Nombre" helpText="Como figura en tu DNI." required />
            <TextField
              label="DNI"
              defaultValue="30"
              error
              errorMessage="Escribí siete u ocho números."
            />
            <TextField label="Kilometraje" after="km" placeholder="Ej: 25.000" />
            <TextField label="Correo" defaultValue="ana.paz@ejemplo.com.ar" disabled />
            <TextAreaField label="Mensaje" />
            <SelectField label="Estado civil" items={[{ value: 1, title: 'Soltero/a' }]} />
          </States>
          <States of="Opción">
            <Choice
              label="Soy cliente premium"
              helpText="Con los servicios hechos acá."
              defaultChecked
            />
            <Choice label="En stock ahora" />
            <Choice label="Sin unidades" disabled />
          </States>
          <States of="Aviso">
            {tones.map((tone) => (
              <Notice
                key={tone}
                tone={tone}
                title={tone}
                action={<Button size="small">Reintentar</Button>}
              >
                Qué pasó, y qué se puede hacer.
              </Notice>
            ))}
          </States>
          <States of="Precio">
            <Price
              amount={45_648_000}
              label="Precio final"
              was="$ 47.498.000"
              note="Vehículo + patentamiento y flete"
            />
            <Price amount={45_648_000} label="Precio final" emphasis="strong" />
            <Price amount={47_940} currency="usd" label="Precio final" emphasis="strong" />
            <Price amount={68_892_000} label="Precio final" emphasis="hero" />
            <Price amount={0} zero="cubierto" label="Saldo" />
          </States>
          <States of="Etiqueta">
            {(['accent', 'neutral', 'success', 'warning', 'error'] as const).map((tone) => (
              <span key={tone}>
                <Badge tone={tone}>Descuento especial</Badge>
              </span>
            ))}
          </States>
          <States of="Carga">
            <SkeletonGroup>
              <Skeleton shape="picture" />
              <Skeleton shape="title" />
              <Skeleton shape="price" />
              <Skeleton />
              <Skeleton shape="field" />
              <Skeleton shape="button" />
            </SkeletonGroup>
          </States>
          <States of="Pestañas, resumen y plegable">
            <Tabs
              title="Marcas"
              activeIndex={0}
              tabs={brands.map(({ name }) => ({ name, link: '/' }))}
            />
            <SummaryList
              rows={[
                { label: 'Total', value: '$ 45.648.000' },
                { label: 'Saldo', value: 'cubierto' },
              ]}
            />
            <Disclosure summary="Cómo se compone el precio">
              Precio de lista, patentamiento y flete.
            </Disclosure>
          </States>
        </div>
      </Stack>
    </Band>
  );
}

function States({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Card as="section">
      <div className={stack.medium}>
        <h2 className={texts.body}>{of}</h2>
        {children}
      </div>
    </Card>
  );
}
