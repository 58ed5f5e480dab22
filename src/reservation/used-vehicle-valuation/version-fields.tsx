import type { UsedVehicleValuationEvent } from '../../../machines/used-vehicle-valuation/setup.ts';
import type { UsedVehicleValuationView } from '../../../machines/used-vehicle-valuation/projection.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface VersionFieldsProps {
  view: UsedVehicleValuationView;
  send: (event: UsedVehicleValuationEvent) => void;
}

export function VersionFields({ view, send }: VersionFieldsProps) {
  const isOpen = view.stage === 'form';
  const loading = loadingWords(view);
  return (
    <>
      <SelectField
        label="Marca"
        required
        items={view.brands.map(({ id, name }) => ({ value: id, title: name }))}
        placeholder={view.stage === 'loading brands' ? loading : undefined}
        disabled={!isOpen}
        value={view.brand?.id ?? ''}
        onChange={({ target }) => send({ type: 'choose brand', brandId: Number(target.value) })}
      />
      <SelectField
        label="Modelo"
        size="half"
        required
        items={view.models.map(({ name }) => ({ value: name, title: name }))}
        placeholder={view.isLoadingModels ? loading : undefined}
        disabled={!isOpen || view.models.length === 0}
        value={view.model?.name ?? ''}
        onChange={({ target }) => send({ type: 'choose model', name: target.value })}
      />
      <SelectField
        label="Version"
        size="half"
        required
        items={view.versions.map(({ codia, description }) => ({
          value: codia,
          title: description,
        }))}
        placeholder={view.isLoadingVersions ? loading : undefined}
        disabled={!isOpen || view.versions.length === 0}
        value={view.version?.codia ?? ''}
        onChange={({ target }) => send({ type: 'choose version', codia: target.value })}
      />
      <VisuallyHidden>
        <span role="status">{loading}</span>
      </VisuallyHidden>
    </>
  );
}

function loadingWords(view: UsedVehicleValuationView): string {
  if (view.stage === 'loading brands') return 'Cargando marcas...';
  if (view.isLoadingModels) return 'Cargando modelos...';
  return view.isLoadingVersions ? 'Cargando versiones...' : '';
}
