import type { TableFilter } from '@/components/data-table/types';

export const HOTEL_FILTER: TableFilter = { name: 'hotel', label: 'Hotel', kind: 'text', placeholder: 'Code or name' };
