import { IconFileText, IconHome, IconMenu2, IconUser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { CardGrid } from '../components/CardGrid/CardGrid.tsx';
import { EquipmentCard } from '../components/EquipmentCard/EquipmentCard.tsx';
import { MobileBar } from '../components/MobileBar/MobileBar.tsx';
import { PageBody } from '../components/PageBody/PageBody.tsx';
import { PageHeading } from '../components/PageHeading/PageHeading.tsx';
import { QuantityControl } from '../components/QuantityControl/QuantityControl.tsx';
import { QuickNav } from '../components/QuickNav/QuickNav.tsx';
import { QuoteButton } from '../components/QuoteButton/QuoteButton.tsx';
import { SearchField } from '../components/SearchField/SearchField.tsx';
import { SidePanel } from '../components/SidePanel/SidePanel.tsx';
import { SiteFooter } from '../components/SiteFooter/SiteFooter.tsx';
import { SiteFrame } from '../components/SiteFrame/SiteFrame.tsx';
import { SiteHeader } from '../components/SiteHeader/SiteHeader.tsx';
import { StepHeader } from '../components/StepHeader/StepHeader.tsx';
import { defineMessages } from '../i18n/define-messages.ts';
import { Button, iconSize, iconStroke } from '../index.ts';
import { sampleEquipment } from './equipment.ts';

const useMessages = defineMessages({
  en: {
    home: 'Home',
    production: 'Production Equipment',
    homeEc: 'Home EC',
    signIn: 'Sign in',
    menu: 'Menu',
    quickAccess: 'Quick access',
    quote: 'Quote',
    quoteLabel: (count: number) => `Quote, ${count} items`,
    panel: 'Your quote',
    steps: 'Steps of the quote',
    step1: 'Equipment',
    step2: 'Project',
    step3: 'Review',
    nextLink: 'Add Project Details',
    place: 'Miami and South Florida',
    lede: 'Cameras, sound, light and everything that keeps a set running. Add what you need, send one request, have a quote within 2 business hours.',
    search: 'Search equipment',
    searchExample: 'Camera, C-stand, tent …',
    groups: 'Equipment groups',
    video: 'Video Production',
    audio: 'Audio Equipment',
    lighting: 'Lighting',
    available: (count: number) => `${count} items available`,
    about: 'Production equipment, kitchens and sets for rent in Miami and South Florida.',
    rent: 'Rent',
    legal: '© Backlot',
  },
  es: {
    home: 'Inicio',
    production: 'Equipo de producción',
    homeEc: 'Cocina y sets',
    signIn: 'Entrar',
    menu: 'Menú',
    quickAccess: 'Accesos rápidos',
    quote: 'Cotización',
    quoteLabel: (count) => `Cotización, ${count} artículos`,
    panel: 'Su cotización',
    steps: 'Pasos de su solicitud',
    step1: 'Equipo',
    step2: 'Proyecto',
    step3: 'Revisión',
    nextLink: 'Agregar datos del proyecto',
    place: 'Miami y el sur de la Florida',
    lede: 'Cámaras, sonido, luz y todo lo que mantiene un set en marcha. Arme su lista, envíela y reciba una cotización en menos de 2 horas hábiles.',
    search: 'Buscar equipo',
    searchExample: 'Nombre o categoría',
    groups: 'Grupos de equipo',
    video: 'Producción de video',
    audio: 'Equipo de audio',
    lighting: 'Iluminación',
    available: (count) => `${count} artículos disponibles`,
    about: 'Equipo para cine, TV y eventos, y cocinas y sets para economistas del hogar.',
    rent: 'Alquiler',
    legal: '© Backlot',
  },
});

const GROUPS = ['video', 'audio', 'lighting'] as const;
const nothing = () => undefined;
const ICON = { size: iconSize.xl, stroke: iconStroke.regular } as const;

export interface SampleCataloguePageProps {
  /** Opens the panel at first. */
  isOpen: boolean;
  banner?: ReactNode;
  /** Replaces the page's title and lede. */
  title?: string;
  lede?: string;
}

/** Catalogue page of kit components only, for layout stories. */
export function SampleCataloguePage({ isOpen: startsOpen, banner, title, lede }: SampleCataloguePageProps) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(startsOpen);
  const [quantity, setQuantity] = useState(4);
  const toQuantity = {
    onIncrease: () => setQuantity(quantity + 1),
    onDecrease: () => setQuantity(quantity - 1),
    onType: nothing,
  };
  const groups = GROUPS.map((id) => ({ id, label: messages[id], count: sampleEquipment.length }));
  return (
    <SiteFrame
      isPanelOpen={isOpen}
      banner={banner}
      header={
        <SiteHeader
          links={[
            { to: '/', label: messages.home, isExact: true },
            { to: '/new-production-equipment', label: messages.production },
            { to: '/home-ec-equipment', label: messages.homeEc },
          ]}
          quote={
            <QuoteButton
              count={String(quantity)}
              label={messages.quoteLabel(quantity)}
              isExpanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          }
        />
      }
      footer={
        <SiteFooter
          about={messages.about}
          columns={[{ title: messages.rent, links: [{ label: messages.production, to: '/production-equipment' }] }]}
          legal={messages.legal}
        />
      }
      mobileBar={
        <MobileBar
          label={messages.quickAccess}
          items={[
            { label: messages.home, icon: <IconHome {...ICON} />, to: '/', isExact: true },
            { label: messages.signIn, icon: <IconUser {...ICON} />, to: '/login' },
            {
              label: messages.quote,
              icon: <IconFileText {...ICON} />,
              onClick: () => setOpen(true),
              count: String(quantity),
              accessibleLabel: messages.quoteLabel(quantity),
            },
            { label: messages.menu, icon: <IconMenu2 {...ICON} />, to: '/contact' },
          ]}
        />
      }
      floating={
        <SidePanel
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={messages.panel}
          steps={
            <StepHeader
              size="sm"
              steps={[messages.step1, messages.step2, messages.step3]}
              current={0}
              label={messages.steps}
            />
          }
          footer={<Button fullWidth>{messages.nextLink}</Button>}
        >
          <div style={{ display: 'grid', gap: 'var(--bl-space-3)' }}>
            <strong>C-stand 40″ with arm</strong>
            <QuantityControl itemName="C-stand" size="sm" quantity={quantity} {...toQuantity} />
          </div>
        </SidePanel>
      }
    >
      <PageBody>
        <PageHeading
          eyebrow={messages.place}
          title={title ?? messages.production}
          lede={lede ?? messages.lede}
          aside={
            <SearchField label={messages.search} value="" onChange={nothing} placeholder={messages.searchExample} />
          }
        />
        <QuickNav items={groups} label={messages.groups} currentId={groups[0]?.id} onGo={nothing} />
        {groups.map((group) => (
          <section
            key={group.id}
            aria-labelledby={group.id}
            style={{ paddingBlockStart: 'var(--bl-space-6)', display: 'grid', gap: 'var(--bl-space-5)' }}
          >
            <PageHeading size="section" id={group.id} title={group.label} aside={messages.available(group.count)} />
            <CardGrid>
              {sampleEquipment.map((item, index) => (
                <EquipmentCard
                  key={item.name}
                  {...item}
                  quantity={index === 1 ? quantity : 0}
                  onAdd={nothing}
                  {...toQuantity}
                />
              ))}
            </CardGrid>
          </section>
        ))}
      </PageBody>
    </SiteFrame>
  );
}
