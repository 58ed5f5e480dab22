/** What a step is called in each place. */
export interface StepNames {
  /** In its address and its folders: 'seguro-de-auto'. */
  slug: string;
  /** Its state in the wizard: 'seguroDeAuto'. */
  id: string;
  /** The name under which the wizard invokes its chart: 'seguro de auto'. */
  source: string;
  /** On its page: 'Seguro de auto'. */
  label: string;
  /** Of its types and components: 'SeguroDeAuto'. */
  type: string;
}

/** The names of a step with a slug. Throws for one that no address or identifier can have. */
export function namesOf(slug: string): StepNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug)) {
    throw new Error(
      `'${slug}' is not the name of a step: lower-case letters and hyphens, as in seguro-de-auto`,
    );
  }
  const id = slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const source = slug.replaceAll('-', ' ');
  return { slug, id, source, label: upperFirst(source), type: upperFirst(id) };
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
