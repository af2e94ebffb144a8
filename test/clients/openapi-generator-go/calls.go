package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"

	faktura "journey/client"
)

type generated struct{ client *faktura.APIClient }

var ctx = context.WithValue(context.Background(), faktura.ContextAPIKeys,
	map[string]faktura.APIKey{"apiKey": {Key: apiKey}})

func main() {
	configuration := faktura.NewConfiguration()
	configuration.Servers = faktura.ServerConfigurations{{URL: baseURL}}
	journey(generated{faktura.NewAPIClient(configuration)})
}

func (g generated) CreateCustomer(company string) (string, error) {
	address := faktura.Address{Company: *faktura.NewNullableString(&company)}
	customer, _, err := g.client.CustomersAPI.CreateCustomer(ctx).
		CustomerCreate(*faktura.NewCustomerCreate(address)).Execute()
	return customer.GetId(), err
}

func (g generated) CreateInvoice(customer string, lines []Line, dueDate string) (string, error) {
	items := []faktura.LineItemCreate{}
	for _, line := range lines {
		items = append(items, *faktura.NewLineItemCreate(line.Name, line.Quantity, line.Price))
	}
	body := faktura.NewInvoiceCreate(faktura.StringAsCustomerInput(&customer), items)
	if dueDate == "" {
		body.SetDueDateNil()
	} else {
		body.SetDueDate(dueDate)
	}
	invoice, _, err := g.client.InvoicesAPI.CreateInvoice(ctx).InvoiceCreate(*body).Execute()
	return invoice.GetId(), err
}

func (g generated) GetInvoice(id string) (Invoice, error) {
	invoice, _, err := g.client.InvoicesAPI.GetInvoice(ctx, id).Execute()
	if err != nil {
		return Invoice{}, err
	}
	lines := []Line{}
	for _, line := range invoice.Items {
		lines = append(lines, Line{line.Name, line.Quantity, line.Price})
	}
	return Invoice{invoice.GetDueDate(), lines, invoice.Amounts.Total, invoice.Amounts.Balance}, nil
}

func (g generated) CreatePayment(invoice string, amount float64) (string, error) {
	body := faktura.NewPaymentCreate(faktura.PAYMENTMETHOD_BANK_TRANSFER)
	body.SetAmount(amount)
	payment, _, err := g.client.PaymentsAPI.CreatePayment(ctx, invoice).PaymentCreate(*body).Execute()
	return payment.GetId(), err
}

func (g generated) PaymentAmount(id string) (float64, error) {
	payment, _, err := g.client.PaymentsAPI.GetPayment(ctx, id).Execute()
	return payment.GetAmount(), err
}

func (g generated) ErrorCodeOf(id string) (string, error) {
	_, _, err := g.client.InvoicesAPI.GetInvoice(ctx, id).Execute()
	var refused *faktura.GenericOpenAPIError
	if !errors.As(err, &refused) {
		return "", err
	}
	var problem faktura.Problem
	err = json.Unmarshal(refused.Body(), &problem)
	return problem.GetCode(), err
}

func (g generated) ListInvoices(customer string, page int32, limit int32) ([]string, bool, error) {
	list, _, err := g.client.InvoicesAPI.ListInvoices(ctx).
		Customer(customer).Page(page).Limit(limit).Execute()
	if err != nil {
		return nil, false, err
	}
	ids := []string{}
	for _, invoice := range list.Data {
		ids = append(ids, invoice.Id)
	}
	return ids, list.Pagination.HasMore, nil
}

func (g generated) Upload(invoice string, path string) (string, int64, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", 0, err
	}
	defer file.Close()
	attachment, _, err := g.client.AttachmentsAPI.UploadAttachment(ctx).
		File(file).Source(invoice).SourceType("Invoice").Execute()
	return attachment.GetName(), int64(attachment.GetSize()), err
}

func (g generated) ExportInvoice(id string) ([]byte, error) {
	file, _, err := g.client.InvoicesAPI.ExportInvoice(ctx, id).Execute()
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	return io.ReadAll(file)
}
