/** Viewport widths. Stories select one by name: `globals: { viewport: { value: 'narrow', isRotated: false } }`. */
export const viewports = {
  narrow: { name: 'Narrowest, 320 px', styles: { width: '320px', height: '568px' }, type: 'mobile' },
  phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  wide: { name: 'Wide, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;
