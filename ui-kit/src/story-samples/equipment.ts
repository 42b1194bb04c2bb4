import type { EquipmentCardProps } from '../components/EquipmentCard/EquipmentCard.tsx';

function drawing(shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" fill="none" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><style>svg{stroke:#14161A}.f{fill:#CFC8B8}@media(prefers-color-scheme:dark){svg{stroke:#FAF8F4}.f{fill:#3C434F}}</style>${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const camera = drawing(
  '<path class="f" d="M130 130h180v120H130z"/><path d="M130 130h180v120H130zM310 160h50v60h-50M150 130v-24h110v24M360 150l34-14v108l-34-14"/><circle cx="180" cy="190" r="30"/><circle cx="180" cy="190" r="12"/>',
);
const lamp = drawing(
  '<path class="f" d="M170 70h140v110H170z"/><path d="M170 70h140v110H170zM170 70l-40-26v162l40-26M310 70l40-26v162l-40-26M240 180v60M240 240l-70 84M240 240l70 84M240 240v84"/>',
);

type Sample = Pick<EquipmentCardProps, 'name' | 'description' | 'image' | 'specifications' | 'moreLabel' | 'price'> & {
  status: string;
};

export const sampleEquipment: readonly [Sample, ...Sample[]] = [
  {
    name: 'Sony FX6 full-frame camera body',
    description: 'Cinema camera with dual base ISO, body only, with two batteries and charger.',
    image: camera,
    specifications: ['4K up to 120p, 10-bit 4:2:2', 'Dual base ISO 800 / 12,800'],
    moreLabel: '+3 more',
    price: '$225.00',
    status: 'Added to quote',
  },
  {
    name: 'C-stand 40″ with arm',
    description: 'Chrome, turtle base, grip head and 40″ arm.',
    image: lamp,
    specifications: ['Load 10 kg', 'Height 134–320 cm'],
    price: '$12.00',
    status: '8 total units',
  },
  {
    name: 'LED panel 2×1 bi-colour',
    description:
      'Soft light for interviews, with yoke, diffuser and barn doors. Runs from mains or V-mount, flicker-free at any frame rate, in a rolling case.',
    image: lamp,
    specifications: ['2,700–6,500 K, CRI 96', '300 W, DMX and app'],
    moreLabel: '+1 more',
    price: '$95.00',
    status: 'Added to quote',
  },
  {
    name: 'Custom video village tent',
    description: 'Black-out tent, 10 × 10 ft.',
    image: null,
    specifications: ['Sets up in 5 minutes'],
    status: 'Added to quote',
  },
];
