import type { Sandbox } from '../context';
import { unknownId } from '../http/api-fault';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { createCustomer, deleteToken, editCustomer, getCustomer, listTokens } from '../ledger/customers';
import { collection, customerEntity, tokenEntity } from '../ledger/entities';

export function customerRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      access: 'secret',
      operation: 'customers',
      run: ({ body }) => json(customerEntity(createCustomer(sandbox, body))),
    },
    {
      method: 'GET',
      path: '/v1/customers/:id',
      access: 'secret',
      operation: 'customers',
      run: (request) => json(customerEntity(getCustomer(sandbox, param(request, 'id')))),
    },
    {
      method: 'PUT',
      path: '/v1/customers/:id',
      access: 'secret',
      operation: 'customers',
      run: (request) => json(customerEntity(editCustomer(sandbox, param(request, 'id'), request.body))),
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/tokens',
      access: 'secret',
      operation: 'tokens',
      run: (request) => json(collection(listTokens(sandbox, param(request, 'id')).map(tokenEntity))),
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/tokens/:token',
      access: 'secret',
      operation: 'tokens',
      run: (request) => {
        const tokens = listTokens(sandbox, param(request, 'id'));
        const token = tokens.find((row) => row.id === param(request, 'token'));
        if (!token) throw unknownId();
        return json(tokenEntity(token));
      },
    },
    {
      method: 'DELETE',
      path: '/v1/customers/:id/tokens/:token',
      access: 'secret',
      operation: 'tokens',
      run: (request) => {
        deleteToken(sandbox, param(request, 'id'), param(request, 'token'));
        return json({ deleted: true });
      },
    },
  ];
}
