/** Spanish titles of the specification's and the demo's categories. Other categories keep their name. */
export const SPANISH_TITLES: ReadonlyMap<string, string> = new Map([
  ['video', 'Producción de video'],
  ['audio', 'Equipo de audio'],
  ['lighting', 'Iluminación'],
  ['general', 'Equipo general'],
  ['catering / holding', 'Catering y área de espera'],
  ['video village', 'Video village'],
  ['wardrobe & hmu supplies', 'Vestuario, peinado y maquillaje'],
  ['lights & fans', 'Luces y ventiladores'],
  ['grip', 'Grip'],
  ['communication', 'Comunicación'],
  ['home-ec', 'Cocina'],
  ['production-set', 'Alquiler para sets'],
  ['tabletop styling', 'Estilismo de mesa'],
]);
