// Package payments talks to the bank.
package payments

import (
	"errors"

	"github.com/Unleash/unleash-client-go/v4"
	"github.com/Unleash/unleash-client-go/v4/context"
)

const stopPayments = "stop-payments"

// Bank takes payments.
type Bank struct {
	client *unleash.Client
}

func (b *Bank) enabled(customer, flag string) bool {
	return b.client.IsEnabled(flag, unleash.WithContext(context.Context{UserId: customer}))
}

// Pay takes an amount in cents from a customer.
func (b *Bank) Pay(customer string, cents int) (string, error) {
	if b.client.IsEnabled(stopPayments) {
		return "", errors.New("payments are stopped")
	}
	if b.enabled(customer, "express-pay") {
		return "express", nil
	}
	return "card", nil
}
