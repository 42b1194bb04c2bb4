import { defineMessages } from '@backlot/ui-kit';

export const useCatalogPageMessages = defineMessages({
  en: {
    productionTitle: 'Production Equipment',
    productionIntro:
      'Cameras, sound, light and everything around a set. Add what you need; prices are per unit and day.',
    homeEcTitle: 'Home Ec & Set Rentals',
    homeEcIntro: 'Kitchens, appliances and set pieces for food work and tabletop shoots.',
    listIntro:
      'Everything around a set in one list, catering and holding first. Filter by category and add what you need.',
    generalEyebrow: 'The whole house in one list',
    generalIntro: 'Everything we rent by category and name, home economics and set pieces included.',
    itemTitle: 'Equipment',
  },
  es: {
    productionTitle: 'Equipo de producción',
    productionIntro:
      'Cámaras, sonido, luz y todo lo que rodea un set. Agregue lo que necesite; los precios son por unidad y día.',
    homeEcTitle: 'Cocina y alquiler para sets',
    homeEcIntro: 'Cocinas, electrodomésticos y piezas de set para rodajes de comida y de mesa.',
    listIntro:
      'Todo lo que rodea un set en una sola lista, primero catering y área de espera. Filtre por categoría y agregue lo que necesite.',
    generalEyebrow: 'Todo lo que alquilamos',
    generalIntro: 'Todo nuestro equipo por categoría y nombre, también el de cocina y las piezas de set.',
    itemTitle: 'Equipo',
  },
});
