import type { Page } from 'playwright-core';

/** An amount on a page, with what stands beside it. */
export interface ShownPrice {
  words: string;
  amount: number;
  /** The price without national taxes in the nearest block that has one; null without any. */
  net: number | null;
  /** Whether that one is drawn smaller. */
  isSmaller: boolean;
  /** The lines that it takes. */
  lines: number;
}

export interface ShownInstallment {
  words: string;
  hasCost: boolean;
  /** Whether the CFTEA has at least the size and the weight of the installment. */
  isAsLoud: boolean;
}

export interface ShownLaw {
  prices: ShownPrice[];
  /** Final prices that are none of the wanted amounts. */
  unknown: string[];
  installments: ShownInstallment[];
  /** What is struck through, also where it is folded, with the price in whose block it stands. */
  struck: { amount: number; price: number }[];
  /** The links of the law that don't stand where they must. */
  missingLinks: string[];
  /** The title and the descriptions for search engines and shared links that name one of the wanted amounts. */
  descriptions: { words: string; amount: number; net: number | null }[];
  text: string;
}

/** What a page shows of the things that the law names. `amounts` are the prices to look for. */
export const lawOn = (page: Page, amounts: readonly number[]): Promise<ShownLaw> =>
  page.evaluate(look, amounts);

// Runs in the page.
function look(amounts: readonly number[]): ShownLaw {
  const known = new Set(amounts);
  const plain = (node: Node | null) => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  /** Without scripts, which contain the data of the page. */
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        return node.matches('script, style, noscript') ? '' : textOf(node);
      })
      .join('')
      .replaceAll(/\s+/g, ' ');
  const pesosIn = (text: string) =>
    Array.from(text.matchAll(/(?<!US)\$ ?(\d{1,3}(?:\.\d{3})+)/g), ([, digits]) =>
      Number(digits!.replaceAll('.', '')),
    );
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0 &&
    // Hidden words of screen readers are a pixel large.
    element.getBoundingClientRect().height > 2;
  const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  const weightOf = (element: Element) => Number(getComputedStyle(element).fontWeight);

  const linesOf = (element: Element) =>
    Math.round(
      element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );

  /** The innermost elements with a text of their own that passes the test. */
  const leaves = (scope: Element, test: (text: string) => boolean) =>
    [scope, ...scope.querySelectorAll('*')].filter(
      (element) =>
        !element.matches('script, style, noscript, noscript *, option') &&
        test(plain(element)) &&
        ![...element.children].some((child) => test(plain(child))),
    );
  const isNet = (text: string) => /Precio sin impuestos nacionales:? ?(?:US)?\$/.test(text);
  const isStruck = (element: Element) => element.closest('s, del') !== null;

  /** The blocks around an element, up to the one that is about a single vehicle or price. */
  function* blocksAround(element: Element) {
    const last = 'article, li, dialog, aside, section, th, td, tr, [role=region], main, header';
    for (let block: Element | null = element; block; block = block.parentElement) {
      yield block;
      if (block.matches(last)) return;
    }
  }
  function netNear(element: Element): Element | undefined {
    for (const block of blocksAround(element)) {
      const net = leaves(block, isNet).find(isDrawn);
      if (net) return net;
    }
    return undefined;
  }
  const body = document.body;
  const hasAmount = (text: string) => pesosIn(text).some((pesos) => known.has(pesos));
  /** Whether an amount is a part of a price: 'Vehículo $ 1 + flete $ 2.' */
  const isPart = (element: Element) => /^Vehículo .* \+ /.test(plain(element.parentElement));
  /** The total in the small print of a balance: the bar and the summary have the price. */
  const isOfBalance = (element: Element) =>
    plain(element.parentElement).startsWith('Saldo pendiente');
  const priceElements = leaves(body, hasAmount).filter(
    (element) => !isStruck(element) && !isPart(element) && !isOfBalance(element),
  );
  const prices = priceElements.filter(isDrawn).map((element) => {
    const near = netNear(element);
    const figure = near && leaves(near, (text) => pesosIn(text).length > 0)[0];
    return {
      words: plain(element.parentElement).slice(0, 90),
      amount: pesosIn(plain(element)).find((pesos) => known.has(pesos))!,
      net: near ? (pesosIn(plain(near)).at(-1) ?? null) : null,
      isSmaller: figure !== undefined && sizeOf(figure) < sizeOf(element),
      lines: near ? linesOf(near) : 0,
    };
  });

  const unknown = leaves(body, (text) => /Precio final/.test(text) && pesosIn(text).length > 0)
    .map(plain)
    .filter((text) => !hasAmount(text));

  const installments = leaves(body, (text) => /\bcuotas (?:desde|de) (?:US)?\$ ?\d/.test(text))
    .filter(isDrawn)
    .map((element) => {
      const [figure = element] = leaves(element, (text) => pesosIn(text).length > 0);
      const [cost] = leaves(element, (text) => /CFTEA \d+,\d\d %/.test(text));
      return {
        words: plain(element).slice(0, 90),
        hasCost: cost !== undefined,
        isAsLoud:
          cost !== undefined &&
          sizeOf(cost) >= sizeOf(figure) &&
          weightOf(cost) >= weightOf(figure),
      };
    });

  const crossed = [...body.querySelectorAll('*')].filter(
    (element) =>
      getComputedStyle(element).textDecorationLine.includes('line-through') &&
      pesosIn(plain(element)).length > 0,
  );
  const struck = crossed.map((element) => {
    let price = 0;
    for (const block of blocksAround(element)) {
      const beside = priceElements.find((one) => block.contains(one));
      if (beside) price = pesosIn(plain(beside)).find((pesos) => known.has(pesos))!;
      if (price) break;
    }
    return { amount: pesosIn(plain(element))[0]!, price };
  });

  const linkIn = (place: string, name: string) =>
    [...document.querySelectorAll(`${place} a`)].find(
      (link) => plain(link) === name && isDrawn(link),
    );
  const rights = ['Botón de arrepentimiento', 'Botón de baja'];
  const missingLinks = [
    ...rights.filter((name) => {
      const link = linkIn('header', name);
      const top = link && link.getBoundingClientRect().bottom + scrollY;
      return top === undefined || top > innerHeight;
    }),
    ...[...rights, 'Términos y condiciones']
      .filter((name) => !linkIn('footer', name))
      .map((name) => `${name}, footer`),
  ];
  const sent = document.querySelectorAll(
    'title, meta[content], script[type="application/ld+json"]',
  );
  const descriptions = [...sent]
    .flatMap((element) => {
      const content = element.getAttribute('content') ?? element.textContent ?? '';
      return element.matches('script')
        ? Array.from(content.matchAll(/"description":"([^"]*)"/g), ([, text]) => text!)
        : [content];
    })
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter(hasAmount)
    .map((words) => {
      const [, digits = ''] = /Precio sin impuestos nacionales: (.*?\$.*?)\. /.exec(words) ?? [];
      const amount = pesosIn(words).find((pesos) => known.has(pesos))!;
      return { words, amount, net: pesosIn(digits).at(-1) ?? null };
    });
  return { prices, unknown, descriptions, installments, struck, missingLinks, text: textOf(body) };
}
